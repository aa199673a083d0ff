import { NextResponse } from 'next/server';

/** Every address stands under the host that was asked: pages are prerendered for each host of the configuration. */
export function proxy(request) {
  const host = (request.headers.get('host') ?? '').split(':')[0];
  const { pathname, search } = request.nextUrl;
  return NextResponse.rewrite(new URL(`/${host}${pathname}${search}`, request.url));
}

export const config = { matcher: ['/((?!_next/|brands/).*)'] };
