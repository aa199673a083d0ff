import { LANGUAGE_KEY } from '../../shared/brand/language.ts';
import { MANIFEST_PATH } from '../site/web-manifest.ts';
import { FILE_HEADERS, IMMUTABLE, PAGE_HEADERS, PICTURE_POLICY, TLS_ONLY } from '../site/response-headers.ts';
import { MISSING_PAGE, pageFile, type ExportedPage } from './exported-site.ts';
import { CALL_PREFIXES } from './headers-files.ts';

/** The values of the server block of an export. */
export interface NginxInput {
  slug: string;
  hosts: readonly string[];
  pages: readonly ExportedPage[];
  defaultLanguage: string;
  /** Where nginx listens, such as `80` or `127.0.0.1:8090`. */
  listen: string;
  /** Absolute path of the web root on the server. */
  root: string;
  /** Origin of the gateway. */
  gateway: string;
}

/** Largest body of a call, above every limit of the gateway. Uploads of players pass through nginx too. */
const BODY_MAX = '16m';

/** Quotes a text for nginx, which cannot escape a dollar sign. None of our texts has one. */
function quoted(text: string): string {
  if (text.includes('$')) throw new Error(`nginx would read a variable in ${text}`);
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
const headers = (all: Readonly<Record<string, string>>, indent: string) =>
  Object.entries(all)
    .map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`)
    .join('\n');

/**
 * A configuration for nginx, to be included in its `http` block. It picks the page by path and language cookie, each with its own security
 * policy, and passes calls on to the gateway, which finds the merchant by the forwarded host.
 */
export function nginxConf(input: NginxInput): string {
  const { slug } = input;
  // Variables of nginx are global, and one configuration may include the files of several brands.
  const name = slug.replaceAll('-', '_');
  return `# ${slug}: made by \`npm run brand -- export ${slug}\`. Include it in the http block; make it again when the brand changes.\n${maps(name, input)}\n${server(name, input)}`;
}

/** The lookups of a request: its language, its page, and the headers of that page. */
function maps(name: string, { pages, defaultLanguage }: NginxInput): string {
  const languages = [...new Set(pages.map(({ languageCode }) => languageCode))];
  const paths = pages.flatMap((page) =>
    page.languageCode === defaultLanguage ? page.paths.map((path) => `  ${path} ${page.name};`) : [],
  );
  // nginx sends the headers of the location that serves the file, so the policies are looked up by the page's file.
  const policies = pages.map((page) => `  ${pageFile(page)} ${quoted(page.contentSecurityPolicy)};`);
  return `map $cookie_${LANGUAGE_KEY} $${name}_language {
  default ${defaultLanguage};
${languages.map((code) => `  ${code} ${code};`).join('\n')}
}
map $uri $${name}_page {
  default ${MISSING_PAGE};
${paths.join('\n')}
}
map $https $${name}_tls_only {
  default "";
  on ${quoted(TLS_ONLY)};
}
map /pages/$${name}_language/$${name}_page.html $${name}_policy {
${policies.join('\n')}
}
`;
}

/** The server block: calls go to the gateway, assets are cached forever, and pages are served only under their own paths. */
function server(name: string, { hosts, listen, root, gateway }: NginxInput): string {
  return `server {
  listen ${listen};
  server_name ${hosts.join(' ')};
  root ${quoted(root)};
  charset utf-8;
  charset_types text/css text/javascript application/json;
${TYPES}
  # Every file has a .gz beside it, and a .br for an nginx with the module for that.
  gzip_static on;
  client_max_body_size ${BODY_MAX};

  location ~ ^/(${CALL_PREFIXES.join('|')})/ {
    proxy_pass ${gateway};
    proxy_http_version 1.1;
    # The gateway takes the merchant from this host, if this server is among its TRUSTED_PROXIES.
    proxy_set_header X-Forwarded-Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Connection "";
    proxy_buffering off;
  }

  location /assets/ {
    try_files $uri =404;
${headers({ 'cache-control': IMMUTABLE, ...FILE_HEADERS }, '    ')}
    location ~ \\.(svg|png)$ {
${headers({ 'cache-control': IMMUTABLE, ...FILE_HEADERS, 'content-security-policy': PICTURE_POLICY }, '      ')}
    }
  }

  location = ${MANIFEST_PATH} {
${headers({ 'cache-control': 'no-cache', ...FILE_HEADERS }, '    ')}
  }

  location / {
    error_page 404 =404 /pages/$${name}_language/${MISSING_PAGE}.html;
    if ($${name}_page = ${MISSING_PAGE}) {
      return 404;
    }
    rewrite ^ /pages/$${name}_language/$${name}_page.html last;
  }

  location /pages/ {
    internal;
${headers({ ...PAGE_HEADERS, ...FILE_HEADERS, vary: 'Cookie, Accept-Encoding' }, '    ')}
    add_header content-security-policy $${name}_policy always;
    add_header strict-transport-security $${name}_tls_only always;
  }
}
`;
}

/** Content types by extension. */
const TYPES = `  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json;
    application/manifest+json webmanifest;
    application/x-apple-aspen-config mobileconfig;
    image/svg+xml svg;
    image/png png;
    font/woff2 woff2;
  }`;
