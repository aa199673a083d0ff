/** The root of a centre has no content of its own: the panel shows the menu. */
export const Scene = () => null;
