// The targets to share an invitation: the networks, the mail program, a code to print.
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
import { QrPicture } from "#app/ui/display/qr-picture.tsx";
import css from "./share-targets.module.css";

const networks: readonly { target: keyof Invitation["targets"]; name: string; icon: Icon }[] = [
  { target: "whatsapp", name: "WhatsApp", icon: IconBrandWhatsapp },
  { target: "facebook", name: "Facebook", icon: IconBrandFacebook },
  { target: "x", name: "X", icon: IconBrandX },
  { target: "linkedin", name: "LinkedIn", icon: IconBrandLinkedin },
  { target: "email", name: "Correo", icon: IconMail },
];

/** One link per target; each opens in a new tab. */
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

/** An address as a QR code, with downloads for printing as `file`. `path` is the address of its pictures, without their ending. */
export function QrCode({
  path,
  file,
  alt,
  size = 104,
  version = "",
}: {
  path: string;
  file: string;
  alt: string;
  size?: number;
  version?: string;
}) {
  return (
    <Group gap={4} className={css.qr}>
      <QrPicture src={`${path}.svg${version}`} alt={alt} size={size} />
      <Group gap={[0, 1]}>
        <p className="small">
          <b>Código QR para imprimir</b>
        </p>
        {["svg", "png"].map((format) => (
          <a
            key={format}
            href={`${path}.${format}`}
            download={`${file}.${format}`}
            className={buttonClass({ variant: "plain", size: "sm" })}
          >
            <IconDownload aria-hidden />
            {format.toUpperCase()}
          </a>
        ))}
      </Group>
    </Group>
  );
}

/** The code of an event's own page. */
export function EventQrCode({ eventId, slug }: { eventId: string; slug: string }) {
  // Another address has another picture.
  const version = `?de=${slug}`;
  return (
    <QrCode
      path={`/app/event/${eventId}/qr`}
      file={`convite-${slug}`}
      alt="Código QR del enlace público"
      version={version}
    />
  );
}
