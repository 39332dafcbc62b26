// One's own profile: the face, the name, what others may know, and the ways to change each.
import IconBriefcase from "@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs";
import IconBuilding from "@tabler/icons-react/dist/esm/icons/IconBuilding.mjs";
import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import IconMailOff from "@tabler/icons-react/dist/esm/icons/IconMailOff.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { Badge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Card, PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { Fact, FactGrid } from "#app/ui/display/details.tsx";
import { notices } from "../copy.ts";
import type { Profile } from "../queries.server.ts";
import css from "./profile.module.css";

type Props = { profile: Profile; answer: FormAnswer | undefined; children: ReactNode };

/** part 1 §2 */
export function ProfileScreen({ profile, answer, children }: Props) {
  useLive([`user:${profile.id}`]);
  const refused = Object.values(answer?.errors ?? {})[0];
  return (
    <Sheet narrow>
      <PageHead
        title="Tu perfil"
        lead="Tu nombre y tu foto se ven en los eventos que compartes."
        actions={
          <ButtonLink to="/app/profile/edit" icon={IconPencil}>
            Editar perfil
          </ButtonLink>
        }
      />
      <AddressNotice notices={notices} />
      {refused && (
        <Notice tone="bad" live>
          {refused}
        </Notice>
      )}
      <Shown profile={profile} />
      {children}
    </Sheet>
  );
}

function Shown({ profile }: { profile: Profile }) {
  const { id, name, email, username, photoUrl, isBusiness, phone, company, position, location, bio } = profile;
  return (
    <>
      <div className={css.who}>
        <Stack gap={3} className={css.face}>
          <Avatar person={{ id, name, avatarUrl: photoUrl }} size="xl" />
          <ButtonLink to="/app/profile/photo" preventScrollReset variant="soft" size="sm" icon={IconCamera}>
            {photoUrl ? "Cambiar foto" : "Añadir foto"}
          </ButtonLink>
        </Stack>
        <div className={css.names}>
          <h2>{name}</h2>
          <p className={css.username}>
            <span>@{username}</span>
            <ButtonLink
              to="/app/profile/username"
              preventScrollReset
              variant="quiet"
              size="sm"
              icon={IconPencil}
              aria-label="Editar nombre de usuario"
            >
              Editar
            </ButtonLink>
          </p>
          {bio && <p className={`${css.bio} lines`}>{bio}</p>}
        </div>
      </div>

      <Section title="Tus datos">
        <FactGrid least="17rem">
          <ProfileFact icon={IconMail} label="Correo electrónico" text={email} />
          <ProfileFact icon={IconPhone} label="Teléfono" text={phone} />
          {isBusiness && <ProfileFact icon={IconBuilding} label="Empresa" text={company} />}
          {isBusiness && <ProfileFact icon={IconBriefcase} label="Cargo" text={position} />}
          <ProfileFact icon={IconMapPin} label="Ubicación" text={location} />
        </FactGrid>
      </Section>

      <Section title="Tu correo">
        <Stack gap={3}>
          <EmailVisibility visible={profile.emailVisible} />
          <Replies taken={profile.takesReplies} />
        </Stack>
      </Section>
    </>
  );
}

function ProfileFact({ icon: Sign, label, text }: { icon: Icon; label: string; text: string }) {
  return (
    <Fact
      name={
        <Group as="span">
          <Sign aria-hidden />
          {label}
        </Group>
      }
    >
      {text || <span className={`${css.missing} soft`}>Sin indicar</span>}
    </Fact>
  );
}

type Switch = { isOn: boolean; field: string; label: string; text: string; press: string; icon: Icon };

/** Whether contacts see the e-mail. SC-23 */
function EmailVisibility({ visible }: { visible: boolean }) {
  return (
    <TurnedOver
      isOn={visible}
      field="emailVisible"
      label={visible ? "Visible para tus contactos" : "Oculto"}
      text={
        visible
          ? "Solo lo ven quienes comparten un evento contigo o te tienen entre sus contactos."
          : "Nadie más lo ve. Quienes organizan un evento siguen viendo el correo con el que te invitaron."
      }
      press={visible ? "Ocultar correo" : "Mostrar correo"}
      icon={visible ? IconEyeOff : IconEye}
    />
  );
}

/** Lets the host choose whether replies to invitation e-mails go to their own address. */
function Replies({ taken }: { taken: boolean }) {
  return (
    <TurnedOver
      isOn={taken}
      field="takesReplies"
      label={taken ? "Recibes las respuestas a tus invitaciones" : "Sin respuestas por correo"}
      text={
        taken
          ? "Si alguien contesta al correo de una invitación tuya, te llega a ti, y al contestar ve tu dirección."
          : "Tus invitaciones no llevan tu dirección, y dicen que no se contesta a ese correo."
      }
      press={taken ? "No recibirlas" : "Recibirlas"}
      icon={taken ? IconMailOff : IconMail}
    />
  );
}

/** How something stands, with the button that turns it over. */
function TurnedOver({ isOn, field, label, text, press, icon }: Switch) {
  return (
    <Card sunk>
      <Group as={Form} method="post" action="/app/profile" preventScrollReset gap={4} between grow="18rem">
        <Stack gap={2} most="56ch" narrow>
          <Badge tone={isOn ? "ok" : "quiet"} shape={isOn ? "full" : "bar"}>
            {label}
          </Badge>
          <p className="soft">{text}</p>
        </Stack>
        <input type="hidden" name="intent" value={field} />
        <input type="hidden" name={field} value={String(!isOn)} />
        <SubmitButton variant="soft" icon={icon}>
          {press}
        </SubmitButton>
      </Group>
    </Card>
  );
}
