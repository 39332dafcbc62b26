// The terms of use in plain words.
import { trialDays } from "#app/domain/plans.ts";

/** `operator` is who runs this installation, where they have said so. */
export function terms(operator: string | null) {
  return {
    title: "Términos",
    lead: "Pocas reglas, y las que cualquiera pondría en su mesa.",
    parts: [
      {
        title: "De quién es esto",
        text: [
          `Convite es software libre. Esta instalación la lleva ${operator ?? "quien la aloja"}, y con esa persona o empresa es el acuerdo al usarla.`,
        ],
      },
      {
        title: "Tu cuenta",
        text: [
          "Hay que tener 14 años o más, usar un correo tuyo y guardar bien la contraseña. Lo que se hace desde tu cuenta se entiende que lo haces tú.",
          "Puedes eliminarla cuando quieras, en Configuración, y llevarte antes todo lo tuyo en un archivo.",
        ],
      },
      {
        title: "Tus eventos y tu gente",
        text: [
          "Lo que escribes y subes es tuyo. Nos dejas guardarlo y enseñarlo a quien tú decides; para nada más.",
          "Apunta solo a quien lo esperaría de ti, y solo lo que haga falta. De tu lista respondes tú. Quien recibe una invitación puede pedir que no le lleguen más, y eso se respeta.",
        ],
      },
      {
        title: "Lo que no vale",
        text: [
          "Mandar publicidad o correos a quien no te conoce, hacerse pasar por otra persona, subir lo que no es tuyo o hace daño a alguien, y probar a entrar donde no te han invitado.",
          "Si pasa, el equipo puede suspender la cuenta; te decimos por qué y puedes contestar.",
        ],
      },
      {
        title: "Planes y pagos",
        text: [
          `El plan Básico es gratis. Los de pago empiezan con ${trialDays} días de prueba; si se cancelan en ellos, se acaban con ellos. Después se cancelan cuando quieras y valen hasta el final del período de facturación.`,
          "Al bajar de plan no se borra nada: solo dejas de poder añadir más de lo que cabe.",
        ],
      },
      {
        title: "Lo que podemos asegurar",
        text: [
          "Cuidamos tus datos y hacemos lo posible para que Convite esté siempre a mano, pero ningún servicio lo está cada minuto. Descarga tu lista antes del gran día: es un botón.",
          "Nada de esto quita los derechos que la ley te da como persona consumidora.",
        ],
      },
      {
        title: "Si cambian",
        text: ["Los cambios aparecen aquí, en esta misma página."],
      },
    ],
  } as const;
}
