import { useCallback, useLayoutEffect, useRef } from 'react'
import type { OptionalPurpose } from '#contract/diagnostic/consent.ts'
import type { Questionnaire as Questions } from '#contract/diagnostic/questionnaire.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AdultScreen } from './adult-screen.tsx'
import { askedQuestions, countDone } from './answers/answers.ts'
import { EraseLine } from './answers/erase-line.tsx'
import type { Kept } from './answers/kept-answers.ts'
import { ResumeCard } from './answers/resume-card.tsx'
import { Review } from './answers/review.tsx'
import { Sending } from './answers/sending.tsx'
import { endingQuestion, shownStep, stepAfter, stepBefore, stepOfAge } from './answers/step-order.ts'
import { useKeptAnswers } from './answers/use-kept-answers.ts'
import { useSending } from './answers/use-sending.ts'
import { mark, useSteps } from './answers/use-steps.ts'
import { Consent } from './consent.tsx'
import { Intro } from './intro.tsx'
import { cancelLeftover } from './leftover-presses.ts'
import { PersonScreen } from './person-screen.tsx'
import type { LoadedPreview } from './preview/preview.tsx'
import { QuestionScreen } from './question-screen.tsx'
import type { QuestionnaireWords } from './questionnaire-words.ts'
import { Refused } from './refused.tsx'

export interface QuestionnaireProps {
  questionnaire: Questions
  locale: Locale
  /** The version of the consent text, which must be accepted before any question. */
  consentVersion: string
  maxAnswerLength: number
  /** Loads the code that renders a result and sells its products. */
  loadPreview: (locale: Locale) => Promise<LoadedPreview>
  words: QuestionnaireWords
}

/**
 * The whole questionnaire, from the introduction to the preview of the result. It works offline after the first
 * screen.
 */
export function Questionnaire({
  questionnaire: served,
  locale,
  consentVersion,
  maxAnswerLength,
  loadPreview,
  words,
}: QuestionnaireProps) {
  const { step: wanted, go, replace, back } = useSteps()
  const device = useKeptAnswers(served, locale)
  const { kept, notice, setNotice, isAwake } = device
  const headingRef = useRef<HTMLHeadingElement>(null)
  // The screen to return to while single answers are edited or asked again: the questions in between are then
  // skipped.
  const returnTo = useRef<'review' | 'end'>(undefined)

  const voiced = { locale, words: words.voice }
  const questions = kept?.questionnaire ?? served
  const asked = askedQuestions(questions, kept?.answers ?? {})
  const isHidden = kept !== undefined && !device.isOpened && wanted !== 'consent' && wanted !== 'refused'
  const step = isHidden ? 'intro' : shownStep(wanted, kept, consentVersion)

  const handleAsk = useCallback(
    (asked: Kept, isReplaced: boolean) => {
      device.show(asked)
      if (isReplaced) setNotice('changed')
      returnTo.current = 'end'
      replace(stepAfter(undefined, asked, 'end'))
    },
    [device.show, setNotice, replace],
  )
  const { result, failure, isReturning, retry, keep } = useSending({
    isWanted: isAwake && step === 'end',
    kept,
    onAsk: handleAsk,
    loadPreview,
    locale,
    words: words.sending,
  })

  const shown = `${step} ${result ? 'preview' : ''}`
  const lastShown = useRef(shown)
  // Not a number for the first screen, to which no press is a leftover.
  const shownSince = useRef(Number.NaN)
  useLayoutEffect(() => {
    if (!isAwake || lastShown.current === shown) return
    lastShown.current = shown
    shownSince.current = performance.now()
    // The focus moves to the heading, so that screen readers announce the new screen.
    headingRef.current?.focus({ preventScroll: true })
    if (!result?.isKnown) window.scrollTo({ top: 0 })
  }, [shown, isAwake, result])

  // Who left in the middle, for the login, comes back by the address alone.
  useLayoutEffect(() => {
    if (kept && device.isOpened && location.hash === mark && !history.state)
      replace(stepAfter(undefined, kept, 'end'))
  }, [kept, device.isOpened, replace])

  function goOn() {
    const now = device.current.current
    if (!now) return
    setNotice(undefined)
    go(stepAfter(step, now, returnTo.current))
  }

  function resume() {
    const now = device.current.current
    if (!now) return
    returnTo.current = undefined
    device.open()
    go(stepAfter(undefined, now, 'end'))
  }

  function startAnew() {
    device.erase()
    setNotice(undefined)
    go('consent')
  }

  function erase() {
    device.erase()
    replace('intro')
  }

  function accept(purposes: OptionalPurpose[]) {
    device.begin(consentVersion, purposes)
    const now = device.current.current
    if (now) go(stepAfter(undefined, now, 'end'))
  }

  function tell(changes: Parameters<typeof device.tell>[0]) {
    device.tell(changes)
    goOn()
  }

  function keepResult() {
    const agreed = device.agreeToKeep()
    if (agreed) keep(agreed)
  }

  // A result that an answer caused early is corrected at that question.
  const ending = kept && endingQuestion(kept)
  const question = asked.find(({ key }) => step === `question:${key}`)
  return (
    <div
      id="step"
      data-awake={isAwake || undefined}
      onClickCapture={event => cancelLeftover(event, shownSince.current)}
      className="mx-auto flex min-h-[calc(100svh-4.5rem)] max-w-2xl flex-col px-4 pt-6 pb-6 not-data-awake:target:invisible has-[[data-wide]]:max-w-6xl md:px-6"
    >
      {notice ? (
        <Alert tone={notice === 'unkept' ? 'warning' : 'info'} className="mb-5">
          {words[notice]}
        </Alert>
      ) : null}
      {step === 'intro' ? (
        <Intro
          total={served.questions.length}
          headingRef={headingRef}
          words={words.intro}
          voiced={voiced}
          onStart={() => go('consent')}
          resume={
            kept ? (
              <ResumeCard
                done={countDone(questions, kept.answers)}
                total={asked.length}
                onResume={resume}
                onStartAnew={startAnew}
                onErase={erase}
                words={words.resume}
              />
            ) : undefined
          }
        />
      ) : null}
      {step === 'consent' ? (
        <Consent
          version={consentVersion}
          locale={locale}
          isRenewed={kept !== undefined}
          headingRef={headingRef}
          words={words.consent}
          voiced={voiced}
          onAccept={accept}
          onRefuse={() => go('refused')}
        />
      ) : null}
      {step === 'refused' ? (
        <Refused headingRef={headingRef} words={words.refused} onBack={() => back('consent')} />
      ) : null}
      {step === 'person' && kept ? (
        <PersonScreen
          chosen={kept.person}
          onChoose={person => tell({ person })}
          headingRef={headingRef}
          words={words.person}
          voiced={voiced}
        />
      ) : null}
      {step === 'adult' && kept ? (
        <AdultScreen
          onPresent={() => tell({ isAdultPresent: true })}
          onParent={() => tell({ person: 'child' })}
          onCorrect={() => go(stepOfAge(kept))}
          headingRef={headingRef}
          words={words.adult}
          voiced={voiced}
        />
      ) : null}
      {question && kept ? (
        <>
          <QuestionScreen
            key={question.key}
            question={question}
            number={asked.indexOf(question) + 1}
            total={asked.length}
            maxAnswerLength={maxAnswerLength}
            answer={kept.answers[question.key] ?? { options: [] }}
            onAnswer={answer => device.answer(question.key, answer)}
            onNext={goOn}
            onBack={() => back(stepBefore(question, kept))}
            headingRef={headingRef}
            words={words.question}
            voiced={voiced}
          />
          <EraseLine onErase={erase} words={words.question} />
        </>
      ) : null}
      {step === 'review' && kept ? (
        <Review
          questionnaire={questions}
          answers={kept.answers}
          headingRef={headingRef}
          words={words.review}
          onChange={({ key }) => {
            returnTo.current = 'review'
            go(`question:${key}`)
          }}
          onDone={() => go('end')}
        />
      ) : null}
      {step === 'end' && result ? (
        <result.Preview
          {...result}
          locale={locale}
          headingRef={headingRef}
          words={words.preview}
          onKeep={keepResult}
          onChange={() => {
            if (!ending) return go('review')
            returnTo.current = undefined
            go(`question:${ending.key}`)
          }}
          isEarly={ending !== undefined}
        />
      ) : null}
      {step === 'end' && !result && !isReturning ? (
        <Sending
          failure={failure}
          onRetry={retry}
          onBack={() => go('review')}
          headingRef={headingRef}
          words={words.sending}
        />
      ) : null}
    </div>
  )
}
