// A honeypot field: invisible to people, but bots fill it in. SC-37
import css from "./trap-field.module.css";

export function TrapField({ name = "leave" }: { name?: string }) {
  return (
    <div className={css.trap} aria-hidden="true">
      <label>
        Deja esto vacío
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
