# syntax=docker/dockerfile:1
# One image for every role. It runs as nobody's user on a read-only file system: /app/data and /tmp
# are all that it writes to.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node tools/build.mjs
# What only builds and tests is left behind; the image has a Node of its own.
RUN npm prune --omit=dev --ignore-scripts && rm -rf node_modules/node-*-x64 node_modules/node-*-arm64

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/app/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY deploy/with-secrets.sh /usr/local/bin/with-secrets
RUN chmod 0755 /usr/local/bin/with-secrets && install -d -o node -g node -m 0700 /app/data
USER node
VOLUME /app/data
EXPOSE 3000
ENTRYPOINT ["with-secrets"]
CMD ["node", "dist/server/apps/api/src/main.js"]
