/** The plain reply: code '0000' and data, or another code and a sentence for the person. */
export type Envelope<Data> = { code: '0000'; msg: string; data: Data } | { code: string; msg: string; data: unknown }

/** The jsonapi reply of `/v1/*`. */
export type JsonApi<Data> =
  { data: { type: string; attributes: Data } } | { errors: [{ code: string; detail: string }] }

export const SUCCESS = '0000'
