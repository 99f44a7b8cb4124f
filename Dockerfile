# Versions are exact. Digests are not pinned: this was written without a registry to ask for them.
ARG NODE=24.21.0-bookworm-slim

# The page and the server are built with everything that the repository has; what runs needs the server's own packages only.
FROM node:${NODE} AS packages
WORKDIR /wishnest
COPY package.json package-lock.json ./
COPY packages/domain/package.json packages/domain/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/

FROM packages AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ARG VITE_API_BASE_URL
RUN node node_modules/@graphql-codegen/cli/esm/bin.js \
  && VITE_LOCAL_PARTS=off NODE_ENV=production node node_modules/vite/bin/vite.js build --config apps/web/vite.config.ts \
  && node scripts/build.ts server

FROM packages AS server
# No package of the server needs an install script; better-sqlite3 brings its binary along. npm keeps TypeScript, because valibot
# can use it.
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace @wishnest/server \
  && rm -r node_modules/typescript node_modules/@typescript
COPY schema.graphql ./
COPY drizzle drizzle
COPY --from=build /wishnest/apps/server/dist apps/server/dist

FROM node:${NODE}
ARG WISHNEST_VERSION
ENV WISHNEST_VERSION=${WISHNEST_VERSION}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /wishnest
RUN install -d -o node -g node -m 700 /data
COPY --from=server /wishnest ./
COPY --from=build /wishnest/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
