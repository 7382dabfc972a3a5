import { defineTexts } from '../../kit/texts.ts'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'

const { useText } = defineTexts({
  'zh-CN': {
    name: '姓名',
    phone: '新手机号',
    phoneHelp: (masked: string) => (masked === '' ? '还没有登记手机号。' : `现在是 ${masked}，不更换请留空。`),
    hospital: '医院',
    department: '科室',
  },
  en: {
    name: 'Name',
    phone: 'New mobile number',
    phoneHelp: (masked) =>
      masked === '' ? 'No number is known yet.' : `It is ${masked} now. Leave this empty to keep it.`,
    hospital: 'Hospital',
    department: 'Department',
  },
})

/** The details of an enrolment; of a linked person the phone alone, as the directory gives the rest. */
export function CorrectFields(props: {
  person: { name: string; hcoName: string; department: string; phoneMasked: string }
  isLinked: boolean
  faults: { name?: string; phone?: string }
}) {
  const { person, isLinked, faults } = props
  const text = useText()
  return (
    <>
      {!isLinked && (
        <TextField name="name" label={text.name} defaultValue={person.name} maxLength={60} error={faults.name} />
      )}
      <PhoneField
        name="phone"
        label={text.phone}
        help={text.phoneHelp(person.phoneMasked)}
        optional
        error={faults.phone}
      />
      {!isLinked && (
        <>
          <TextField name="hcoName" label={text.hospital} optional defaultValue={person.hcoName} maxLength={120} />
          <TextField
            name="department"
            label={text.department}
            optional
            defaultValue={person.department}
            maxLength={60}
          />
        </>
      )}
    </>
  )
}
