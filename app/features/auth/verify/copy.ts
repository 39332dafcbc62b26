// The words of confirming an address.
export const verifyText = {
  done: (email: string) => `${email} es tuyo: te llegarán las invitaciones que te envíen a él.`,
  sent: "Te hemos enviado otro correo. Revisa tu bandeja de entrada.",
  already_verified: "Tu correo ya está verificado.",
  invalid_link: "Este enlace ya se ha usado o ha caducado. Entra en tu cuenta y pide otro.",
};
