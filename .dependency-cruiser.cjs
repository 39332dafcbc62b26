// Which layer and which area may import which, each rule with its reason. `npm run check` applies it; `test/architecture.test.ts` breaks
// each rule on purpose.
const area = "^app/features/(account|event|guest|home|site|staff)/";
const feature = "^app/features/((?:account|event|guest|home|site|staff)/[^/]+|shell|files|api|dev)/";
// A feature may use queries, commands, actions, parts, texts and forms of another, never its screens.
const shared = [
  "actions\\.server\\.ts$",
  "queries\\.server\\.ts$",
  "commands\\.server\\.ts$",
  "/parts/",
  "/(copy|form)\\.ts$",
  "/[^/]+\\.copy\\.ts$",
];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "domain-is-pure",
      comment: "The rules are read and tested without a machine: they import nothing but each other.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^app/domain/" },
    },
    {
      name: "copy-imports-domain-only",
      comment: "Texts belong to codes of the domain; they need no database and no screen.",
      severity: "error",
      from: { path: "^app/copy/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(app|server|test)/", pathNot: "^app/(domain|copy)/" },
    },
    {
      name: "db-imports-domain-only",
      comment: "The layers above use tables; tables ask nothing of them.",
      severity: "error",
      from: { path: "^app/db/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(app|server|test)/", pathNot: "^app/(domain|db)/" },
    },
    {
      name: "platform-knows-no-feature",
      comment: "Infrastructure serves every feature alike, so it knows none, and it draws no screens.",
      severity: "error",
      from: { path: "^app/platform/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/(features|ui)/|^(server|test)/" },
    },
    {
      name: "components-fetch-nothing",
      comment: "A component is given what it shows.",
      severity: "error",
      from: { path: "^app/ui/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/(features|platform|db)/|^(server|test)/" },
    },
    {
      name: "texts-and-forms-stay-light",
      comment:
        "A feature's texts and forms run in the browser: domain, texts and their own feature, with types of the platform at most.",
      severity: "error",
      from: { path: "^app/features/.*[/.](copy|form)\\.ts$" },
      to: {
        path: "^app/(db|platform|ui)/|^server/",
        pathNot: "^app/ui/form/[^/]+\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "commands-draw-no-screens",
      comment: "Queries, commands and jobs know no screens; e-mails are the one thing they write.",
      severity: "error",
      from: { path: "^app/features/.*(queries|commands|jobs)\\.server\\.ts$" },
      to: { path: "^app/ui/|/parts/|\\.route\\.tsx?$" },
    },
    {
      name: "parts-fetch-nothing",
      comment: "A part of a screen is given what it shows; only the route fetches.",
      severity: "error",
      from: { path: "/parts/" },
      to: { path: "\\.server\\.tsx?$|^app/db/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-write-no-sql",
      comment: "A route asks queries and commands; it does not reach for tables itself.",
      severity: "error",
      from: { path: "\\.route\\.tsx?$" },
      to: { path: "^app/db/(?!(client|constraints)\\.ts$)" },
    },
    {
      name: "routes-import-no-route",
      comment: "A route owns its loader and its action; what two routes share is a command, a query or a part.",
      severity: "error",
      from: { path: "\\.route\\.tsx?$" },
      to: { path: "\\.route\\.tsx?$" },
    },
    {
      name: "features-share-no-screens",
      comment:
        "Another feature is used through its queries, commands, actions, parts, texts and forms. Only the developers' pages read everybody's e-mails.",
      severity: "error",
      from: { path: feature, pathNot: "^app/features/dev/emails/" },
      // The route of an event's details takes the forms of its blocks, which have no screen of their own.
      to: { path: feature, pathNot: ["^app/features/$1/", ...shared] },
    },
    {
      name: "event-and-guest-share-no-parts",
      comment:
        "Organizers and guests see different pages: what both show is a component; what both do is a query or a command.",
      severity: "error",
      from: { path: "^app/features/(event|guest)/" },
      to: { path: "^app/features/(event|guest)/.*/parts/", pathNot: "^app/features/$1/" },
    },
    {
      name: "site-is-lowest",
      comment: "Areas import downwards: home and staff, then event and guest, then account, then site.",
      severity: "error",
      from: { path: "^app/features/site/", pathNot: "\\.test\\.tsx?$" },
      to: { path: area, pathNot: "^app/features/site/" },
    },
    {
      name: "account-knows-no-event",
      comment: "Areas import downwards: home and staff, then event and guest, then account, then site.",
      severity: "error",
      from: { path: "^app/features/account/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/features/(event|guest|home|staff)/" },
    },
    {
      name: "events-know-no-home",
      comment: "Areas import downwards: home and staff, then event and guest, then account, then site.",
      severity: "error",
      from: { path: "^app/features/(event|guest)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/features/(home|staff)/" },
    },
    {
      name: "home-and-staff-are-apart",
      comment: "Nothing of the staff is shown to an account, and the staff have their own screens.",
      severity: "error",
      from: { path: "^app/features/(home|staff)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/features/(home|staff)/", pathNot: "^app/features/$1/" },
    },
    {
      name: "no-import-of-the-frame",
      comment: "The frame, the files, the API and the developers' pages stand above all areas.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/features/(shell|files|api|dev)/|\\.test\\.tsx?$|^app/routes\\.ts$" },
      to: { path: "^app/features/(shell|files|api|dev)/" },
    },
    {
      name: "no-circles",
      comment: "Files that need each other in a circle are one file, types included.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      comment: "Delete a file that no other file imports.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "\\.d\\.ts$",
          "^app/entry\\.",
          "^app/(root\\.tsx|routes\\.ts)$",
          "\\.route\\.tsx?$",
          "\\.test\\.tsx?$",
        ],
      },
      to: {},
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(\\+types|\\.react-router)/|\\?(url|raw)$|^virtual:" },
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".json", ".css"],
      conditionNames: ["import", "node", "default"],
    },
    // Type-only imports are imports too: the rules hold for them unless one says otherwise.
    tsPreCompilationDeps: true,
  },
};
