// The marks of an account: suspended, staff, or unproved.
import { Badge } from "#app/ui/display/badge.tsx";
import type { ListedAccount } from "../queries.server.ts";

export function AccountMarks({
  account: { suspendedAt, isStaff, emailVerified },
}: {
  account: Pick<ListedAccount, "suspendedAt" | "isStaff" | "emailVerified">;
}) {
  return (
    <>
      {suspendedAt && (
        <Badge tone="bad" shape="bar">
          Suspendida
        </Badge>
      )}{" "}
      {isStaff && <Badge tone="accent">Equipo</Badge>}{" "}
      {emailVerified ? (
        <Badge tone="ok" shape="full">
          Correo confirmado
        </Badge>
      ) : (
        <Badge tone="warn" shape="ring">
          Sin confirmar
        </Badge>
      )}
    </>
  );
}
