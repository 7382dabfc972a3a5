import { expect, it } from 'vitest'
import { actDoubts, PERSON_PROOFS } from './person-act.ts'

it('says which acts of doctors are looked at', () => {
  const bits = [false, true]
  const table = PERSON_PROOFS.flatMap((proof) =>
    bits.flatMap((isStaffDevice) =>
      bits.flatMap((isStaffAddress) =>
        bits.map((isPhoneNew) => {
          const seen = [isStaffDevice && 'staff device', isStaffAddress && 'staff address', isPhoneNew && 'new number']
          const doubts = actDoubts({ proof, isStaffDevice, isStaffAddress, isPhoneNew })
          return `${proof} ${seen.filter(Boolean).join(' + ') || 'plain'}: ${doubts.join(', ') || '-'}`
        }),
      ),
    ),
  )
  expect(table).toMatchInlineSnapshot(`
    [
      "phoneCode plain: -",
      "phoneCode new number: newPhone",
      "phoneCode staff address: staffAddress",
      "phoneCode staff address + new number: staffAddress, newPhone",
      "phoneCode staff device: staffDevice",
      "phoneCode staff device + new number: staffDevice, newPhone",
      "phoneCode staff device + staff address: staffDevice, staffAddress",
      "phoneCode staff device + staff address + new number: staffDevice, staffAddress, newPhone",
      "ownLink plain: -",
      "ownLink new number: newPhone",
      "ownLink staff address: staffAddress",
      "ownLink staff address + new number: staffAddress, newPhone",
      "ownLink staff device: staffDevice",
      "ownLink staff device + new number: staffDevice, newPhone",
      "ownLink staff device + staff address: staffDevice, staffAddress",
      "ownLink staff device + staff address + new number: staffDevice, staffAddress, newPhone",
      "esign plain: -",
      "esign new number: newPhone",
      "esign staff address: -",
      "esign staff address + new number: newPhone",
      "esign staff device: -",
      "esign staff device + new number: newPhone",
      "esign staff device + staff address: -",
      "esign staff device + staff address + new number: newPhone",
      "byHand plain: byHand",
      "byHand new number: byHand",
      "byHand staff address: byHand, staffAddress",
      "byHand staff address + new number: byHand, staffAddress",
      "byHand staff device: byHand, staffDevice",
      "byHand staff device + new number: byHand, staffDevice",
      "byHand staff device + staff address: byHand, staffDevice, staffAddress",
      "byHand staff device + staff address + new number: byHand, staffDevice, staffAddress",
    ]
  `)
})
