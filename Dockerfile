# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /haat
COPY package.json package-lock.json ./
# The package `node` brings the Node that the image has already.
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /haat
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /haat
ENV NODE_ENV=production HAAT_DATA=/data MALLOC_ARENA_MAX=2
COPY --from=packages /haat/node_modules node_modules
COPY package.json package-lock.json ./
COPY contract contract
COPY server server
COPY cli cli
COPY db db
COPY docs/mappings docs/mappings
COPY --from=build /haat/build build
# All of the above is root's: the server reads it and writes to /data alone.
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "server/process/serve.ts"]
