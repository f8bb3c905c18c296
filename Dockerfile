FROM node:20-bookworm-slim

RUN apt-get update \
  && apt-get install --yes --no-install-recommends espeak-ng \
  && rm -rf /var/lib/apt/lists/*

WORKDIR /app
ENV NODE_ENV=production \
  ONNXRUNTIME_NODE_INSTALL=skip \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data

# The packages change less often than the sources, so they get their own layer.
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/journeys/package.json packages/journeys/
COPY packages/practice/package.json packages/practice/
COPY packages/safeguarding/package.json packages/safeguarding/
COPY packages/server/package.json packages/server/
COPY packages/voice/package.json packages/voice/
COPY packages/web/package.json packages/web/
RUN npm ci --omit=dev

COPY . .
RUN npm run build \
  && mkdir /data \
  && chown node:node /data

USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]

CMD ["node", "--enable-source-maps", "packages/server/dist/main.js"]
