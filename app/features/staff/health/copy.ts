// One sentence for each concern, which says what a person must do.
import { formatBytes, formatCount, formatNumber, formatRelative } from "#app/copy/text/format.ts";
import type { Concern } from "#app/domain/staff/health.ts";

/** The sentence of `concern`, without a line break. */
export function concernText(concern: Concern, now: Date): string {
  const ago = (seconds: number) => formatRelative(new Date(now.getTime() - seconds * 1_000), now);
  switch (concern.code) {
    case "no_worker":
      return `Nadie hace las tareas del servidor (correos, avisos, fotos): ${concern.seconds === null ? "no se ha visto ningún proceso que las haga" : `el último proceso que las hacía se vio ${ago(concern.seconds)}`}. Arranca uno con SERVICES=worker, o reinicia Convite.`;
    case "queue_stuck":
      return `Hay tareas del servidor atascadas: la más antigua es de ${ago(concern.seconds ?? 0)} y nadie la empieza. Reinicia Convite y mira en el registro «jobs stopped».`;
    case "jobs_dead":
      return `${formatCount(concern.count, "tarea del servidor ha fallado", "tareas del servidor han fallado")} todas las veces en la última semana. Mira en el registro «job failed».`;
    case "mail_without_server":
      return `${formatCount(concern.count, "correo espera", "correos esperan")} porque no hay servidor de correo. Pon SMTP_URL, o léelos en «Correos».`;
    case "mail_late":
      return `${formatCount(concern.count, "correo espera", "correos esperan")} y no sale ninguno: el más antiguo es de ${ago(concern.seconds)}. Comprueba SMTP_URL y mira en el registro «e-mail put off».`;
    case "mail_refused":
      return `El servidor de correo ha rechazado ${formatNumber(concern.refused)} de ${formatNumber(concern.tried)} correos en 24 horas. Mira por qué en «Correos», y revisa SPF, DKIM y DMARC.`;
    case "data_overdue":
      return `La comprobación de esta noche ha encontrado ${formatCount(concern.count, "dato personal fuera de plazo", "datos personales fuera de plazo")}. Mira en el registro «job failed» por qué no se han borrado.`;
    case "passkeys_elsewhere":
      return `${formatCount(concern.count, "llave de acceso es", "llaves de acceso son")} de otra dirección: APP_ORIGIN ha cambiado y aquí no sirven. Vuelve a la dirección de antes, o pide que se creen otras.`;
    case "disk_low":
      return `Quedan ${formatBytes(concern.free)} libres de ${formatBytes(concern.total)} en el disco de los datos. Haz sitio antes de que se llene.`;
    case "files_away":
      return "Los archivos no se pueden leer ni guardar: sin ellos no hay fotos ni documentos. Comprueba la carpeta de datos, o los ajustes S3_… y el almacén.";
  }
}
