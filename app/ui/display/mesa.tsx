// «La mesa»: a round table for twelve, seen from above. The product's main picture.
import mesa from "./mesa.svg?url";

/** Decoration; the caller sets place and size. A separate file: the browser loads it once and it adds no markup to pages. */
export function Mesa({ className, eager = false }: { className?: string | undefined; eager?: boolean }) {
  return (
    <img
      src={mesa}
      alt=""
      width={640}
      height={640}
      className={className}
      decoding="async"
      fetchPriority={eager ? "high" : "auto"}
    />
  );
}
