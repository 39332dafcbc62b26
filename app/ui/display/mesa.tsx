// «La mesa»: a round table laid for twelve, seen from above. The picture of the house.
import mesa from "./mesa.svg?url";

/** Decoration only; its place and size are the caller's. A file of its own, so that it is fetched once and costs no page a byte of markup. */
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
