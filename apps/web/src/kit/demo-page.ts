/** Whether the server said that this is a demo; a page of the development server, which says nothing, asks the calls themselves. */
export const isDemoPage = (): boolean =>
  import.meta.env.DEV || document.querySelector<HTMLMetaElement>('meta[name="demo"]')?.content === 'on'
