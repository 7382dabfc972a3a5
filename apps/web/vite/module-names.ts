/** Class names of CSS modules: those in the pages drawn by the server are those in the style sheets of the browser. */
export const moduleNames = (command: 'build' | 'serve'): string =>
  command === 'build' ? '[hash:base64:5]' : '[name]-[local]'
