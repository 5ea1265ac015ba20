import { html } from 'hono/html';
import type { ApiContent, ApiDocument, ApiOperation, ApiParameter } from './document.ts';
import { schemaView, typeInWords } from './schema-view.ts';
import { textView } from './text-view.ts';

type Listed = { method: string; path: string; operation: ApiOperation };

/** Renders the document as a page for people: every call by area, without scripts. */
export function docsPage(document: ApiDocument) {
  const { info, tags } = document;
  const areas = tags.map((tag) => ({ ...tag, id: idOf(tag.name), calls: callsOf(document, tag.name) }));
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · Tenderfoot</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api/docs.css">
  </head>
  <body>
    <a class="skip" href="#calls">Skip to the calls</a>
    <header>
      <h1>${info.title} API</h1>
      <p>${textView(info.description)}</p>
      <p>The same for machines, as OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a></p>
    </header>
    <div class="columns">
      <nav aria-label="Areas">
        <ul>${areas.map(({ id, name, calls }) => html`<li><a href="#${id}">${name}</a> ${calls.length}</li>`)}</ul>
      </nav>
      <main id="calls">${areas.map((area) => areaView(area, document))}</main>
    </div>
  </body>
</html>`;
}

function callsOf({ paths }: ApiDocument, tag: string): Listed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path: `/api${path}`, operation })),
  );
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

type Area = { id: string; name: string; description: string; calls: Listed[] };

function areaView({ id, name, description, calls }: Area, document: ApiDocument) {
  return html`<section id="${id}" aria-labelledby="${id}-title">
        <h2 id="${id}-title">${name}</h2>
        <p>${description}</p>
        ${calls.map((call) => callView(call, document))}
      </section>`;
}

function callView({ method, path, operation }: Listed, document: ApiDocument) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return html`<details id="${operationId}">
          <summary><span class="method" data-method="${method}">${method}</span> <code>${path}</code> <span>${summary}</span></summary>
          ${description ? html`<p>${textView(description)}</p>` : ''}
          ${parameters.length > 0 ? html`<h3>Parameters</h3><dl class="fields">${parameters.map(parameterView)}</dl>` : ''}
          ${requestBody ? html`<h3>Body</h3>${contentView(requestBody.content, document)}` : ''}
          ${Object.entries(responses).map(([status, { description: said, content }]) => answerView(status, said, content, document))}
        </details>`;
}

function parameterView({ name, in: place, required, description }: ApiParameter) {
  return html`<dt><code>${name}</code> in the ${place}${required ? '' : ', optional'}</dt><dd>${textView(description ?? '')}</dd>`;
}

function answerView(status: string, said: string, content: ApiContent | undefined, document: ApiDocument) {
  const isRefusal = Number(status) >= 400;
  return html`<h3 class="${isRefusal ? 'refusal' : 'success'}">${status} <small>${said}</small></h3>
          ${content && !isRefusal ? contentView(content, document) : ''}`;
}

function contentView(content: ApiContent, document: ApiDocument) {
  return Object.entries(content).map(
    ([type, { schema }]) =>
      html`<p class="type">${type === 'application/json' ? '' : `${type}: `}${typeInWords(schema, document)}</p>${schemaView(schema, document)}`,
  );
}
