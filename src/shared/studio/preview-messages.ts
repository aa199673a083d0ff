/** The part of a page that the operator clicked, from the innermost out. */
export type PickedPart = 'form' | 'footer' | 'nav' | 'header' | 'main';

/** What a page in a preview tells the Studio around it. */
export type PreviewNote = { preview: 'at'; path: string } | { preview: 'picked'; part: PickedPart };

/** What the Studio tells the page in its preview. */
export type PreviewOrder = { preview: 'reload' } | { preview: 'pick'; isOn: boolean };
