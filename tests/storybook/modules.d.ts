/** What the plugin tells the preview of the brands and languages. */
declare module 'virtual:toolbar' {
  export const brands: readonly [{ slug: string; name: string }, ...{ slug: string; name: string }[]];
  export const languages: readonly { code: string; name: string; direction: 'ltr' | 'rtl' }[];
}

/** A style sheet, which Vite puts into the page. */
declare module '*.css' {}
