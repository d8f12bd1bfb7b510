# Builds the service in one stage and runs it, as nobody in particular, in another.
ARG NODE=24

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
# Services that share a store need these two; what only the build needed goes.
RUN npm install --no-save --omit=dev --ignore-scripts --no-audit --no-fund pg@8.23.1 pg-boss@12.38.0

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production BATTLE_TRACKER_DRAIN=5
WORKDIR /app
COPY --from=build /build/package.json /build/LICENSE ./
COPY --from=build /build/dist ./dist
COPY --from=build /build/templates ./templates
COPY --from=build /build/wordlists ./wordlists
COPY --from=build /build/kits ./kits
COPY --from=build /build/node_modules ./node_modules
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/cli/main.js", "serve"]
CMD ["--host", "0.0.0.0", "--token-file", "/run/secrets/battle-tracker-token"]
