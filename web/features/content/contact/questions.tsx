import type { Translate } from '#messages/keys.ts'

interface Question {
  question: string
  answer: string
}

/** The contact page's frequent questions, with answers from the terms of sale. */
export function frequentQuestions(t: Translate): Question[] {
  return [
    { question: t('contact:faq.account.question'), answer: t('contact:faq.account.answer') },
    { question: t('contact:faq.payment.question'), answer: t('contact:faq.payment.answer') },
    // The answer gives no figures: cities, fees and days depend on the delivery zone of an address.
    { question: t('contact:faq.delivery.question'), answer: t('contact:faq.delivery.answer') },
    { question: t('contact:faq.return.question'), answer: t('contact:faq.return.answer') },
    { question: t('contact:faq.diagnostic.question'), answer: t('contact:faq.diagnostic.answer') },
    { question: t('contact:faq.lightening.question'), answer: t('contact:faq.lightening.answer') },
  ]
}

/** A list of questions with all answers open, so that printing and searching the page include them. */
export function Questions({ title, questions }: { title: string; questions: Question[] }) {
  return (
    <section aria-labelledby="questions" className="mt-14">
      <h2 id="questions" className="font-display text-2xl">
        {title}
      </h2>
      <dl className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1 max-w-measure text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
