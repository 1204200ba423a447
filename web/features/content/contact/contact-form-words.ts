import { maxContactMessage } from '#contract/content/contact-limits.ts'
import type { Translate } from '#messages/keys.ts'
import type { ContactFormProps } from './contact-form.tsx'

/** The contact form's texts, as props of its island. */
export function contactFormWords(t: Translate): ContactFormProps['words'] {
  return {
    name: t('contact:form.name'),
    email: t('contact:form.email'),
    subject: t('contact:form.subject'),
    message: t('contact:form.message'),
    messageHint: t('contact:form.messageHint', { max: maxContactMessage }),
    website: t('contact:form.website'),
    submit: t('contact:form.submit'),
    sent: t('contact:form.sent'),
    sentText: t('contact:form.sentText'),
    waiting: t('contact:form.waiting'),
    waitingText: t('contact:form.waitingText'),
    another: t('contact:form.another'),
    failure: t('contact:form.failure'),
    correct: t('contact:form.correct'),
    required: t('validation:required'),
    invalidEmail: t('validation:email'),
    privacy: t('contact:form.privacy'),
  }
}
