import type { ReactNode } from 'react'
import type { MemberDetail } from '#contract/accounts/member.ts'
import { getMemberSkin, toggleMemberStatus } from '#contract/accounts/member-endpoints.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Avatar } from '../avatar.tsx'
import { Section } from '../section.tsx'
import { Facts } from './facts.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberSkin } from './member-skin.tsx'
import { MemberState } from './member-state.tsx'

interface MemberSheetProps {
  member: MemberDetail
  /** The member's newest orders; undefined for staff who may not read orders. */
  orders: ReactNode | undefined
}

/** The page of a member in the administration. */
export function MemberSheet({ member, orders }: MemberSheetProps) {
  const t = useTranslate()
  const may = useMay()
  const locale = useLocale()
  const { profile } = member
  const place = [profile.address, profile.postalCode, profile.city, profile.country]
    .filter(Boolean)
    .join(', ')
  const unknown = t('admin-members:detail.unknown')
  const factorState = t(member.hasSecondFactor ? 'admin-members:factor.on' : 'admin-members:factor.off')
  const factor: [string, string][] =
    member.role === 'admin' ? [[t('admin-members:factor.label'), factorState]] : []
  return (
    <>
      <PageHeader
        title={
          <span className="flex items-center gap-4 wrap-anywhere">
            <Avatar user={member} size={48} />
            {member.name}
          </span>
        }
        description={member.email}
        actions={may(toggleMemberStatus) ? <MemberActions member={member} /> : undefined}
      />
      <div className="grid gap-5 xl:grid-cols-2">
        <Section title={t('admin-members:detail.profile')}>
          <Facts
            facts={[
              [t('admin-members:status'), <MemberState key="status" status={member.status} />],
              [t('admin-members:role'), t(`admin-members:roles.${member.staffRole ?? 'member'}`)],
              [t('admin-members:detail.phone'), profile.phoneNumber || unknown],
              [t('admin-members:detail.address'), place || unknown],
              [t('admin-members:createdAt'), formatDate(member.createdAt, locale, 'moment')],
              [
                t('admin-members:lastLogin'),
                member.lastLogin ? formatDate(member.lastLogin, locale, 'moment') : t('admin-members:never'),
              ],
              [t('admin-members:detail.sessions'), String(member.openSessions)],
              ...factor,
            ]}
          />
          <p className="mt-5 flex flex-wrap gap-3">
            <ButtonLink variant="secondary" icon="mail" href={`mailto:${member.email}`}>
              {t('admin-members:detail.message')}
            </ButtonLink>
          </p>
        </Section>
        {orders ? <Section title={t('admin:member.orders')}>{orders}</Section> : null}
        {may(getMemberSkin) ? (
          <Section title={t('admin-members:detail.skin')}>
            <MemberSkin id={member.id} />
            {/* A member's diagnostics stay sealed until staff explicitly ask for one. */}
            <p className="mt-5">
              <ButtonLink
                variant="secondary"
                icon="drop"
                href={`/admin/diagnostics?search=${encodeURIComponent(member.email)}`}
              >
                {t('admin:member.allDiagnostics')}
              </ButtonLink>
            </p>
            <p className="mt-2 text-sm text-muted">{t('admin:member.diagnosticsText')}</p>
          </Section>
        ) : null}
        <Section title={t('admin-members:detail.consents')}>
          <Facts
            facts={[
              [
                t('admin-members:detail.rgpd'),
                member.rgpdConsent && member.rgpdConsentAt
                  ? t('admin-members:detail.rgpdYes', {
                      date: formatDate(member.rgpdConsentAt, locale, 'moment'),
                    })
                  : t('admin-members:detail.rgpdNo'),
              ],
              [
                t('admin-members:detail.newsletter'),
                member.newsletterSubscription ? t('admin-members:detail.yes') : t('admin-members:detail.no'),
              ],
            ]}
          />
        </Section>
      </div>
    </>
  )
}
