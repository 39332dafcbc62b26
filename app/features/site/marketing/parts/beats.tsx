// How it works, in three beats, each with a small picture of the thing itself.
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import css from "./beats.module.css";

/** The pictures are drawings of screens: nothing in them is pressed or read aloud. */
export function Beats() {
  return (
    <section id="como" className={css.beats} aria-labelledby="como-title">
      <h2 id="como-title" className={css.title}>
        <span>De la lista en una servilleta</span> <span>a la mesa puesta</span>
      </h2>
      <ol className={css.bento}>
        <li className={css.event}>
          <div className={css.words}>
            <h3>Di qué celebras</h3>
            <p>El día, el sitio y cuatro palabras. En un minuto tu fiesta tiene su página.</p>
          </div>
          <div className={css.page} aria-hidden="true">
            <Wreath />
            <b>Los 40 de Nuria</b>
            <span>
              <IconCalendarEvent /> sábado, 23 de enero
            </span>
            <span>
              <IconMapPin /> La Nave del Puerto
            </span>
          </div>
        </li>
        <li className={css.link}>
          <div className={css.words}>
            <h3>Manda un enlace</h3>
            <p>Por WhatsApp o por donde habléis. Responden desde el móvil: sin aplicación, sin contraseña.</p>
          </div>
          <div className={css.talk} aria-hidden="true">
            <p className={css.mine}>
              ¡Estáis invitados! <u>convite/evento/los-40-de-nuria</u>
            </p>
            <p>¡Ahí estaremos los cuatro!</p>
          </div>
        </li>
        <li className={css.seats}>
          <div className={css.words}>
            <h3>Mira cómo se llena la mesa</h3>
            <p>Cada respuesta aparece en tu lista en cuanto llega: quién viene, quién no y quién se lo piensa.</p>
          </div>
          <Ring />
        </li>
      </ol>
    </section>
  );
}

function Wreath() {
  return (
    <svg viewBox="-32 -32 64 64">
      <circle
        r="24"
        fill="none"
        stroke="var(--granada-600)"
        strokeWidth="7"
        strokeLinecap="round"
        pathLength="16"
        strokeDasharray="0 1"
      />
      <circle r="13" fill="var(--clavel-200)" />
      <circle
        r="8"
        fill="none"
        stroke="var(--granada-600)"
        strokeWidth="5"
        strokeLinecap="round"
        pathLength="6"
        strokeDasharray="0 1"
      />
    </svg>
  );
}

/** A table of forty seats, of which some are taken and one, lemon, is being kept. */
function Ring() {
  const seats = 40;
  const taken = Array.from({ length: 27 }, () => "0 1").join(" ");
  return (
    <svg className={css.ring} viewBox="-220 -220 440 440" aria-hidden="true">
      <circle r="150" fill="#ffffff" />
      <g fill="none" strokeWidth="19" strokeLinecap="round" transform="rotate(-90)">
        <circle r="188" stroke="#ffffff" strokeOpacity="0.28" pathLength={seats} strokeDasharray="0 1" />
        <circle r="188" stroke="var(--clavel-300)" pathLength={seats} strokeDasharray={`${taken} 0 ${seats}`} />
        <circle
          r="188"
          stroke="var(--limon-400)"
          pathLength={seats}
          strokeDasharray={`0 ${seats}`}
          transform={`rotate(${(27 * 360) / seats})`}
        />
      </g>
      <text className={css.count} textAnchor="middle" y="14">
        27
      </text>
      <text className={css.of} textAnchor="middle" y="62">
        de 40 ya vienen
      </text>
    </svg>
  );
}
