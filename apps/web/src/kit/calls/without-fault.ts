/** A fault goes with the first key in its field; a refusal of the whole form with the first key anywhere. */
export function withoutFault<Faults extends object>(faults: Faults, field: EventTarget): Faults {
  const left = { ...faults }
  Reflect.deleteProperty(left, 'form')
  if ('name' in field && typeof field.name === 'string') Reflect.deleteProperty(left, field.name)
  return left
}
