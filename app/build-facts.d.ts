// The facts that the build writes into the bundle.
interface ImportMetaEnv {
  /** The number in package.json. */
  readonly CONVITE_VERSION?: string;
  /** The commit that the build was made from, where it knew it. */
  readonly CONVITE_COMMIT?: string | null;
}
