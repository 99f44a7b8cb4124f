# The page is built with everything that the repository has; what runs is the server and its own packages.
FROM node:24-bookworm-slim AS packages
WORKDIR /wishnest
COPY package.json package-lock.json ./
COPY packages/domain/package.json packages/domain/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/

FROM packages AS page
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ARG VITE_API_BASE_URL
RUN node scripts/codegen.ts \
  && NODE_ENV=production node node_modules/vite/bin/vite.js build --config apps/web/vite.config.ts

FROM packages AS server
# No package of the server needs an install script; better-sqlite3 brings its binary along.
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace @wishnest/server
COPY schema.graphql ./
COPY drizzle drizzle
COPY packages/domain/src packages/domain/src
COPY apps/server/src apps/server/src

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /wishnest
RUN mkdir /data && chown node:node /data
COPY --from=server /wishnest ./
COPY --from=page /wishnest/apps/web/dist apps/web/dist
COPY --from=page /wishnest/apps/server/src/graphql/ownQueries.generated.ts apps/server/src/graphql/
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What these are for is told where `npm start` gives them, in scripts/server/process.ts.
CMD ["node", "--min-semi-space-size=6", "--max-semi-space-size=8", "--heap-growing-percent=50", \
  "--no-allocation-site-pretenuring", "--expose-gc", "--v8-pool-size=1", "--no-parallel-scavenge", \
  "apps/server/src/main.ts"]
