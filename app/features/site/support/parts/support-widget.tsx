// «¿Necesitas ayuda?» at the corner of a route: our own form, no other company's script (SC-35).
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import { buttonClass } from "#app/ui/display/button.tsx";
import { AskForm } from "./ask-form.tsx";
import css from "./support-widget.module.css";

/** Opens and closes without a script, and posts to the help, which shows the answer. */
export function SupportWidget() {
  return (
    <section aria-label="Ayuda" className={css.corner}>
      <details className={css.widget}>
        <summary className={buttonClass({ variant: "ghost" }, css.button)}>
          <IconLifebuoy aria-hidden />
          ¿Necesitas ayuda?
        </summary>
        <div className={css.panel}>
          <p className={`${css.lead} soft`}>
            Escríbenos y te responde una persona. O <a href="/help">mira en la ayuda</a>.
          </p>
          <AskForm rows={3} />
        </div>
      </details>
    </section>
  );
}
