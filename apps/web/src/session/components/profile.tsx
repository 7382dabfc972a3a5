import { useUser } from '../../kit/device/session-store.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import styles from './profile.module.css'

const { useText } = defineTexts({
  employee: ['员工', 'Employee'],
  manager: ['经理', 'Manager'],
  approver: ['审批人', 'Approver'],
  finance: ['财务', 'Finance'],
  compliance: ['合规', 'Compliance'],
  admin: ['管理员', 'Administrator'],
  separator: ['、', ', '],
})

/** Who is signed in. */
export function Profile() {
  const user = useUser()
  const text = useText()
  if (!user) return null
  return (
    <section className={styles.profile}>
      <Avatar name={user.userName} size="large" />
      <div className={styles.words}>
        <h2 className="title">{user.userName}</h2>
        <p className={styles.line}>
          <Dotted of={[user.employeeCode, user.buName, user.department]} />
        </p>
        <p className={styles.line}>{user.email}</p>
        <p className={styles.line}>{user.roles.map((role) => text[role]).join(text.separator)}</p>
      </div>
    </section>
  )
}
