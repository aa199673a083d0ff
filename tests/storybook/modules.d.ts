/** The brands and languages, which the plugin passes to the preview. */
declare module 'virtual:toolbar' {
  export const brands: readonly [{ slug: string; name: string }, ...{ slug: string; name: string }[]];
  export const languages: readonly { code: string; name: string; direction: 'ltr' | 'rtl' }[];
}

/** A style sheet. Vite adds it to the page. */
declare module '*.css' {}
