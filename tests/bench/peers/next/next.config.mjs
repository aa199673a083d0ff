/** The server in front compresses and keeps, for this peer as for every other. */
export default {
  compress: false,
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
};
