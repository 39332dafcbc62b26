// The single fields of each chapter, with their labels for the host.
import type { PageSection } from "#app/domain/event/page-sections.ts";
import { FieldRow } from "#app/ui/form/field.tsx";
import { Textarea, TextInput } from "#app/ui/form/text-fields.tsx";

/** `location` is the event's own place; the address makes it exact. */
export function SectionFields({ section, location }: { section: PageSection; location: string }) {
  if (section === "arrival")
    return (
      <>
        <TextInput
          name="address"
          label="Dirección exacta"
          hint={location && `El evento dice «${location}». Aquí va la calle y el número, para el mapa.`}
          placeholder="Camí de l’Horta 14, 46900 Torrent"
          maxLength={200}
          autoComplete="off"
        />
        <TextInput name="bus" label="Autobús" placeholder="Desde Valencia" maxLength={120} autoComplete="off" />
        <FieldRow>
          <TextInput name="busOut" label="Sale a las" placeholder="17:30" maxLength={60} autoComplete="off" />
          <TextInput name="busBack" label="Vuelve a las" placeholder="2:00 y 4:30" maxLength={60} autoComplete="off" />
        </FieldRow>
        <Textarea
          name="busNote"
          label="Dónde se coge"
          rows={2}
          placeholder="Plaza de España, parada 70. Os volvemos a dejar allí."
          maxLength={240}
        />
        <Textarea
          name="parking"
          label="Aparcamiento"
          rows={2}
          placeholder="Hay sitio para aparcar a la sombra, junto a la entrada."
          maxLength={300}
        />
      </>
    );
  if (section === "programme" || section === "questions" || section === "gifts") return null;
  return <Textarea name="note" label="Una frase" rows={2} placeholder={notes[section]} maxLength={240} />;
}

const notes = {
  lodging: "A menos de diez minutos. Avisad de que venís a la boda.",
  dress: "De largo no hace falta. Evita el blanco y trae algo de abrigo.",
  photos: "El sitio, como lo vimos en abril.",
} as const;
