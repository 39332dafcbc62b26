// A balancer in front of several processes, as a process of its own: nginx where it is installed, else one of connections.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type Balancer = { name: string; pid: number; stop(): Promise<void> };

/** Whether nginx is installed; without it the balancer cannot choose by the address. */
const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

/** Starts one on `port` in front of `ports`. `byAddress`: each address of a page always goes to the same process. */
export async function startBalancer(port: number, ports: number[], byAddress: boolean): Promise<Balancer> {
  const folder = mkdtempSync(path.join(tmpdir(), "convite-balancer-"));
  const file = path.join(folder, hasNginx ? "nginx.conf" : "balancer.mjs");
  writeFileSync(file, hasNginx ? nginx(folder, port, ports, byAddress) : connections(port, ports));
  const child: ChildProcess = hasNginx
    ? spawn("nginx", ["-c", file, "-p", folder, "-e", path.join(folder, "error.log")], { stdio: "inherit" })
    : spawn(process.execPath, [file], { stdio: "inherit" });
  for (const until = Date.now() + 10_000; Date.now() < until;) {
    if (
      await fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    name: hasNginx ? "nginx" : "own",
    pid: child.pid!,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nginx(folder: string, port: number, ports: number[], byAddress: boolean): string {
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(" ");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  return `daemon off; worker_processes 1; pid ${folder}/pid;
    events { worker_connections 4096; }
    http { access_log off; ${paths.join(" ")}
      upstream convite { ${byAddress ? "hash $uri consistent;" : ""} ${servers} keepalive 64; }
      server { listen 127.0.0.1:${port}; keepalive_requests 1000000;
        location / { proxy_pass http://convite; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; } } }`;
}

/** Each connection goes to the next process. */
function connections(port: number, ports: number[]): string {
  return `import { connect, createServer } from "node:net";
    const ports = ${JSON.stringify(ports)};
    let next = 0;
    createServer({ noDelay: true }, (near) => {
      const far = connect({ port: ports[next++ % ports.length], host: "127.0.0.1", noDelay: true });
      near.pipe(far).pipe(near);
      for (const [one, other] of [[near, far], [far, near]]) one.on("error", () => {}).on("close", () => other.destroy());
    }).listen(${port}, "127.0.0.1");`;
}
