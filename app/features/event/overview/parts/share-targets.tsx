// Where an invitation can be passed on to: the networks, the mail program, a code to print.
import IconBrandFacebook from "@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs";
import IconBrandLinkedin from "@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs";
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import IconBrandX from "@tabler/icons-react/dist/esm/icons/IconBrandX.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import { buttonClass } from "#app/ui/display/button.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { Group } from "#app/ui/layout/stack.tsx";
import type { Invitation } from "#app/features/event/edit/copy.ts";
import css from "./share-targets.module.css";

const networks: readonly { target: keyof Invitation["targets"]; name: string; icon: Icon }[] = [
  { target: "whatsapp", name: "WhatsApp", icon: IconBrandWhatsapp },
  { target: "facebook", name: "Facebook", icon: IconBrandFacebook },
  { target: "x", name: "X", icon: IconBrandX },
  { target: "linkedin", name: "LinkedIn", icon: IconBrandLinkedin },
  { target: "email", name: "Correo", icon: IconMail },
];

/** One link for each place; they open beside the page. */
export function ShareTargets({ targets }: { targets: Invitation["targets"] }) {
  return (
    <Group as="ul" align="stretch" aria-label="Compartir en">
      {networks.map(({ target, name, icon: Sign }) => (
        <li key={target}>
          <a
            href={targets[target]}
            className={buttonClass({ variant: "quiet", size: "sm" })}
            {...(target === "email" ? {} : { target: "_blank", rel: "noopener noreferrer" })}
          >
            <Sign aria-hidden />
            {name}
          </a>
        </li>
      ))}
    </Group>
  );
}

/** The address as a code to photograph, and to take away for printing. */
export function QrCode({ eventId, slug }: { eventId: string; slug: string }) {
  const base = `/app/event/${eventId}/qr`;
  return (
    <div className={css.qr}>
      {/* Another address, another picture. */}
      <img src={`${base}.svg?de=${slug}`} alt="Código QR del enlace público" width={128} height={128} loading="lazy" />
      <div>
        <p>Código QR para imprimir</p>
        {["svg", "png"].map((format) => (
          <a
            key={format}
            href={`${base}.${format}`}
            download={`convite-${slug}.${format}`}
            className={buttonClass({ variant: "plain", size: "sm" })}
          >
            <IconDownload aria-hidden />
            {format.toUpperCase()}
          </a>
        ))}
      </div>
    </div>
  );
}
