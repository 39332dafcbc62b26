// What an e-mail's inline styles cannot say: the dark scheme and narrow screens. The colours are the roles of `app/ui/theme/tokens.css`.

export const emailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .cloth-pad { padding: 24px 24px 28px !important; }
  .sheet-pad { padding: 12px 24px 12px !important; }
  .title { font-size: 30px !important; line-height: 34px !important; }
  .button { display: block !important; }
}
@media (prefers-color-scheme: dark) {
  .canvas, .canvas > table > tbody > tr > td { background-color: #170911 !important; }
  .sheet { background-color: #23111b !important; }
  .cloth, .cloth-edge { background-color: #8c1233 !important; }
  .quote { background-color: #2c1823 !important; }
  .line { border-color: #43293a !important; }
  .text { color: #fbeff2 !important; }
  .quiet { color: #cdb4c1 !important; }
  .link { color: #ff96aa !important; }
  .yes { background-color: #12372a !important; color: #a9e8c3 !important; }
  .no { background-color: #4c1710 !important; color: #ffc4b7 !important; }
  .button { background-color: #ff7f97 !important; color: #2b0716 !important; }
}
`;
