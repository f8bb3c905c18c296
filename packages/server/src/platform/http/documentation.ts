import swagger from '@fastify/swagger';
import { commonRefusals } from '@vivavoce/contracts/wire/errors';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Route } from './serve.ts';

/** Prepares OpenAPI 3.1. Must be registered before the routes that it describes. */
export async function describeCalls(app: FastifyInstance, product: string, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: product, version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
}

function rowOf({ endpoint, permission }: Route): string {
  const refusals = [
    ...Object.keys(endpoint.refusals),
    ...(endpoint.authentication === 'bearer' ? ['unauthenticated'] : []),
  ];
  const cells = [`${endpoint.method} ${endpoint.path}`, endpoint.summary, permission, refusals.join(', ')];
  return `<tr>${cells.map((cell, index) => (index === 0 ? `<td><code>${escapeHtml(cell)}</code></td>` : `<td>${escapeHtml(cell)}</td>`)).join('')}</tr>`;
}

/** Writes a page for people: every call, who may make it, and its refusals. It links to the machine-readable form. */
function pageOf(product: string, routes: readonly Route[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(product)} API</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ccc;padding:.5rem;text-align:left;vertical-align:top}</style>
</head><body><h1>${escapeHtml(product)} API</h1>
<p>The machine-readable form is <a href="/api/docs/openapi.json">OpenAPI 3.1</a>. Every call may also be refused with ${Object.keys(commonRefusals).join(', ')}.</p>
<table><thead><tr><th>Call</th><th>What it does</th><th>Who may call</th><th>Own refusals</th></tr></thead>
<tbody>${routes.map(rowOf).join('\n')}</tbody></table></body></html>`;
}

/** Serves the documentation at `/api/docs`. */
export function serveDocumentation(app: FastifyInstance, product: string, routes: readonly Route[]): void {
  const page = pageOf(product, routes);
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').serializer(String).send(page),
  );
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.serializer(JSON.stringify).send(app.swagger()),
  );
}
