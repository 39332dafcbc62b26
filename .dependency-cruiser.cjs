// The law of imports: which floor may stand on which, each rule with its reason. `npm run check` applies it.
const rooms = "^app/features/([^/]+)/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "domain-is-pure",
      comment: "The law is read and tested without a machine: it imports nothing but itself.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^app/domain/" },
    },
    {
      name: "copy-knows-only-the-law",
      comment: "Words belong to codes of the law; they need no database and no screen.",
      severity: "error",
      from: { path: "^app/copy/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(app|server)/", pathNot: "^app/(domain|copy)/" },
    },
    {
      name: "db-knows-only-the-law",
      comment: "Tables are used by the floors above; they ask nothing of them.",
      severity: "error",
      from: { path: "^app/db/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(app|server)/", pathNot: "^app/(domain|db)/" },
    },
    {
      name: "platform-knows-no-room",
      comment: "Plumbing serves every room alike, so it knows none, and it draws no screens.",
      severity: "error",
      from: { path: "^app/platform/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/(features|ui)/|^server/" },
    },
    {
      name: "furniture-fetches-nothing",
      comment: "A piece of the screen is given what it shows.",
      severity: "error",
      from: { path: "^app/ui/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/(features|platform|db)/|^server/" },
    },
    {
      name: "words-and-forms-stay-light",
      comment:
        "A room's words and forms run in the browser: law, words, and their own room, with types of the plumbing at most.",
      severity: "error",
      from: { path: "^app/features/.*/(copy|form)\\.ts$" },
      to: {
        path: "^app/(db|platform|ui)/|^server/",
        pathNot: "^app/ui/form/[^/]+\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "deeds-draw-no-screens",
      comment: "Queries, commands and jobs know no screens; letters are the one thing they write.",
      severity: "error",
      from: { path: "^app/features/.*/(queries|commands|jobs)\\.server\\.ts$" },
      to: { path: "^app/ui/|/parts/|\\.route\\.tsx?$" },
    },
    {
      name: "parts-fetch-nothing",
      comment: "A part of a screen is given what it shows; only the door fetches.",
      severity: "error",
      from: { path: "/parts/" },
      to: { path: "\\.server\\.tsx?$|^app/db/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "doors-write-no-sql",
      comment: "A door asks queries and commands; it does not reach for tables itself.",
      severity: "error",
      from: { path: "\\.route\\.tsx?$" },
      to: { path: "^app/db/(?!client\\.ts$)" },
    },
    {
      name: "rooms-meet-at-their-doors",
      comment:
        "Another room is used through its queries, commands, parts, words and forms, never through its screens. Only the developers' room reads everybody's letters.",
      severity: "error",
      from: { path: rooms, pathNot: "^app/features/dev/letters/" },
      to: {
        path: rooms,
        pathNot: ["^app/features/$1/", "/(queries|commands)\\.server\\.ts$", "/parts/", "/(copy|form)\\.ts$"],
      },
    },
    {
      name: "no-circles",
      comment: "Rooms that need each other in a circle are one room.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-orphans",
      comment: "A file that nobody needs is a file to delete.",
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
    // Type-only imports are imports too: the law holds for them unless a rule says otherwise.
    tsPreCompilationDeps: true,
  },
};
