const FIELD = /<([A-Za-z]\w{0,40})>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))<\/\1>/g

/** The fields of a WeCom message by name: it is one element with flat ones inside. Anything with a DTD or an entity has none. */
export function xmlFields(xml: string): ReadonlyMap<string, string> {
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) return new Map()
  return new Map([...xml.matchAll(FIELD)].map(([, name = '', quoted, plain]) => [name, (quoted ?? plain ?? '').trim()]))
}
