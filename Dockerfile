# The services as images (decision 0150): docker build --target api . — or edge, release-service, worker. compose.yaml runs them.
# Whoever builds for others: docker buildx build --provenance=mode=max --sbom=true, with SOURCE_DATE_EPOCH for the same bytes again.
ARG NODE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /src
COPY . .
# A registry of one's own is named in an .npmrc, which stays out of the image: --secret id=npmrc,src=$HOME/.npmrc
RUN --mount=type=cache,id=academy-pnpm,target=/pnpm --mount=type=secret,id=npmrc,target=/root/.npmrc \
    XDG_CACHE_HOME=/pnpm/cache npm_config_cache=/pnpm/npm npx -y pnpm@12.21.0 install --frozen-lockfile --loglevel=error --store-dir /pnpm/store \
      --filter "@academy/delivery..." --filter "@academy/api..." \
    && node delivery/src/images/build.ts /out && rm -rf /src/*

FROM ${NODE} AS service
ENV NODE_ENV=production
WORKDIR /app
USER node
STOPSIGNAL SIGTERM

FROM service AS edge
COPY --from=build /out/edge ./
ENV HOST=0.0.0.0 PORT=3000 EDGE_METRICS_PORT=3008
EXPOSE 3000 3008
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/registry.json').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "delivery/src/edge/serve.js"]

FROM service AS release-service
COPY --from=build /out/release-service ./
ENV HOST=0.0.0.0 SERVICE_PORT=3012
EXPOSE 3012
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3012/').then(() => process.exit(0), () => process.exit(1))"]
CMD ["node", "delivery/src/cli.js", "serve"]

FROM service AS api
COPY --from=build /out/api ./
ENV API_HOST=0.0.0.0 API_PORT=3010 METRICS_PORT=3011
EXPOSE 3010 3011
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3010/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# An api that lacks what a live area needs does not start, so that the other one stays the older one.
CMD ["sh", "-c", "node delivery/src/release/api/start-check.js && exec node api/src/server.js"]

# The api with ffmpeg, which makes smaller copies of films; no proxy sends it visitors.
FROM api AS worker
USER root
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/log/*
USER node
