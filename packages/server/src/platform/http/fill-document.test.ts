import { SITE_TOKEN, siteToken } from '@vivavoce/contracts/pages/documents';
import { neutralSite } from '@vivavoce/contracts/pages/site';
import { expect, it } from 'vitest';
import { fillDocument } from './fill-document.ts';

const site = {
  ...neutralSite,
  productName: `Tom & Tina's "School" <b>`,
  contactEmail: 'a+b@example.org',
};

it('escapes a value in text and in attributes', () => {
  const document = `<p title="${siteToken('productName')}">${siteToken('productName')}</p>`;
  const words = 'Tom &amp; Tina&#x27;s &quot;School&quot; &lt;b&gt;';
  expect(fillDocument(document, site)).toBe(`<p title="${words}">${words}</p>`);
});

it('encodes a value inside an encoded address', () => {
  const share = `https://share.example/?u=${encodeURIComponent(`${siteToken('publicUrl')}/about`)}`;
  expect(fillDocument(`<a href="${share}">`, site)).toBe(
    '<a href="https://share.example/?u=http%3A%2F%2Flocalhost%3A3000%2Fabout">',
  );
});

it('writes the whole site as JSON that cannot end its element', () => {
  const filled = fillDocument(`<script type="application/json" id="site">${SITE_TOKEN}</script>`, {
    ...site,
    postalAddress: '</script><script>alert(1)</script>',
  });
  const json = /^<script type="application\/json" id="site">(.*)<\/script>$/.exec(filled)?.[1] ?? '';
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({
    ...site,
    postalAddress: '</script><script>alert(1)</script>',
  });
});

it('writes a value inside structured data as JSON', () => {
  const filled = fillDocument(
    `<script type="application/ld+json">{"name":"${siteToken('productName')}"}</script><b>${siteToken('contactEmail')}</b>`,
    site,
  );
  const [, json = '', rest] = /^<script type="application\/ld\+json">(.*)<\/script>(.*)$/.exec(filled) ?? [];
  expect(JSON.parse(json)).toEqual({ name: site.productName });
  expect(rest).toBe('<b>a+b@example.org</b>');
});

it('writes a value unchanged, whatever it looks like', () => {
  const productName =
    '$& $1 $` @@site.contactEmail@@ %40%40site.contactEmail%40%40 @@site@@ %zz \u2028 🦉 \\';
  const document = [
    `<p>${siteToken('productName')}</p>`,
    `<script type="application/json" id="site">${SITE_TOKEN}</script>`,
    `<script type="application/ld+json">{"name":"${siteToken('productName')}"}</script>`,
    `<a href="?u=${encodeURIComponent(siteToken('productName'))}">`,
  ];
  const [text = '', json = '', data = '', link = ''] = document.map((part) =>
    fillDocument(part, { ...site, productName }),
  );
  expect(text).toBe(`<p>${productName.replace('&', '&amp;')}</p>`);
  expect(JSON.parse(/>(.*)</s.exec(json)?.[1] ?? '')).toEqual({ ...site, productName });
  expect(JSON.parse(/>(.*)</s.exec(data)?.[1] ?? '')).toEqual({ name: productName });
  expect(decodeURIComponent(/u=(.*)"/.exec(link)?.[1] ?? '')).toBe(productName);
});

it('fills a whole document in the same way as its parts', () => {
  const productName = '</script><script>alert(1)</script> @@site.contactEmail@@';
  const token = siteToken('productName');
  const filled = fillDocument(
    `<title>${token}</title><script type="application/json" id="site">${SITE_TOKEN}</script><b>${token}</b>`,
    { ...site, productName },
  );
  expect(filled.match(/<script/g)).toHaveLength(1);
  expect(filled.match(/@@site\.contactEmail@@/g)).toHaveLength(3);
});
