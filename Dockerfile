# Convite as an image: the same bundle that `npm start` builds, run as a user without rights, with PostgreSQL elsewhere.
FROM node:26-bookworm-slim AS build
WORKDIR /convite
COPY package.json package-lock.json .npmrc ./
COPY scripts/postinstall.js scripts/
RUN npm ci
COPY . .
# The parts that this image leaves out.
ARG FEATURES_OFF
RUN npm run build && node scripts/image.ts /image

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 WORKER_PORT=3000 PREBUILT=1 DATA_DIR=/data
# Pictures are decoded in threads: memory that they give back goes to the system, as with `npm start`.
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=1048576
WORKDIR /convite
COPY --from=build /image ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.ts", "start"]
