// The recovery codes, shown once: to print, to save, or to copy by hand.
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { CopyButton } from "#app/ui/display/copy-field.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";

export function RecoveryCodes({ codes, goesTo }: { codes: readonly string[]; goesTo: string }) {
  const hydrated = useHydrated();
  const text = codes.join("\n");
  return (
    <Section
      title="Códigos de recuperación: guárdalos en papel."
      lead="Cada uno abre tu cuenta una vez si pierdes el móvil. No los volveremos a enseñar."
    >
      <Stack gap={5}>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Group gap={3}>
          {hydrated && (
            <Button icon={IconPrinter} onClick={() => print()}>
              Imprimir
            </Button>
          )}
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="convite-codigos.txt"
            className="tall"
          >
            Guardar en un fichero
          </a>
          <CopyButton text={text} said="Códigos copiados" />
        </Group>
        <ButtonLink to={goesTo}>Ya los tengo</ButtonLink>
      </Stack>
    </Section>
  );
}
