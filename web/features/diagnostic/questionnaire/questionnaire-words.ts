import type { Translate } from '#messages/keys.ts'

/** All texts of the questionnaire, which is an island and must work offline. `fill` replaces their placeholders. */
export function questionnaireWords(t: Translate) {
  return {
    intro: introWords(t),
    resume: resumeWords(t),
    consent: consentWords(t),
    person: personWords(t),
    adult: adultWords(t),
    refused: {
      title: t('questionnaire:refused.title'),
      text: t('questionnaire:refused.text'),
      products: t('questionnaire:refused.products'),
      contact: t('questionnaire:refused.contact'),
      back: t('questionnaire:refused.back'),
    },
    question: questionWords(t),
    voice: voiceWords(t),
    sending: {
      title: t('questionnaire:sending.title'),
      text: t('questionnaire:sending.text'),
      failedTitle: t('questionnaire:sending.failedTitle'),
      failed: t('questionnaire:sending.failed'),
      offline: t('questionnaire:sending.offline'),
      retry: t('questionnaire:sending.retry'),
      back: t('questionnaire:sending.back'),
    },
    review: {
      title: t('questionnaire:review.title'),
      change: t('questionnaire:review.change'),
      nothing: t('questionnaire:review.nothing'),
      done: t('questionnaire:review.done'),
    },
    preview: previewWords(t),
    erased: t('questionnaire:erased'),
    erasedElsewhere: t('questionnaire:erasedElsewhere'),
    unkept: t('questionnaire:unkept'),
    changed: t('questionnaire:changed'),
  }
}

export type QuestionnaireWords = ReturnType<typeof questionnaireWords>

function introWords(t: Translate) {
  return {
    eyebrow: t('questionnaire:intro.eyebrow'),
    title: t('questionnaire:intro.title'),
    text: t('questionnaire:intro.text'),
    screens: t('questionnaire:intro.screens'),
    time: t('questionnaire:intro.time'),
    kept: t('questionnaire:intro.kept'),
    indicative: t('questionnaire:intro.indicative'),
    start: t('questionnaire:intro.start'),
    urgent: t('questionnaire:intro.urgent'),
    alt: t('questionnaire:intro.alt'),
  }
}

function resumeWords(t: Translate) {
  return {
    title: t('questionnaire:resume.title'),
    text: t('questionnaire:resume.text'),
    textDone: t('questionnaire:resume.textDone'),
    action: t('questionnaire:resume.action'),
    actionDone: t('questionnaire:resume.actionDone'),
    anew: t('questionnaire:resume.anew'),
    erase: t('questionnaire:resume.erase'),
  }
}

function consentWords(t: Translate) {
  return {
    title: t('questionnaire:consent.title'),
    text: t('questionnaire:consent.text'),
    place: t('questionnaire:consent.place'),
    withdraw: t('questionnaire:consent.withdraw'),
    privacy: t('questionnaire:consent.privacy'),
    version: t('questionnaire:consent.version'),
    label: t('questionnaire:consent.label'),
    labelHint: t('questionnaire:consent.labelHint'),
    choices: t('questionnaire:consent.choices'),
    purposes: {
      keep: t('questionnaire:consent.keep'),
      advice: t('questionnaire:consent.advice'),
      staff: t('questionnaire:consent.staff'),
      testing: t('questionnaire:consent.testing'),
    },
    hints: {
      keep: t('questionnaire:consent.keepHint'),
      advice: t('questionnaire:consent.adviceHint'),
      staff: t('questionnaire:consent.staffHint'),
      testing: t('questionnaire:consent.testingHint'),
    },
    needed: t('questionnaire:consent.needed'),
    renewed: t('questionnaire:consent.renewed'),
    accept: t('questionnaire:consent.accept'),
    refuse: t('questionnaire:consent.refuse'),
  }
}

function personWords(t: Translate) {
  return {
    title: t('questionnaire:person.title'),
    text: t('questionnaire:person.text'),
    names: {
      self: t('questionnaire:person.self'),
      child: t('questionnaire:person.child'),
      other: t('questionnaire:person.other'),
    },
    hints: {
      self: '',
      child: t('questionnaire:person.childHint'),
      other: t('questionnaire:person.otherHint'),
    },
  }
}

function adultWords(t: Translate) {
  return {
    title: t('questionnaire:adult.title'),
    text: t('questionnaire:adult.text'),
    alone: t('questionnaire:adult.alone'),
    present: t('questionnaire:adult.present'),
    parent: t('questionnaire:adult.parent'),
    correct: t('questionnaire:adult.correct'),
    urgent: t('questionnaire:intro.urgent'),
  }
}

function questionWords(t: Translate) {
  return {
    progress: t('questionnaire:question.progress'),
    last: t('questionnaire:question.last'),
    left: t('questionnaire:question.left'),
    help: t('questionnaire:question.help'),
    several: t('questionnaire:question.several'),
    atMost: t('questionnaire:question.atMost'),
    optional: t('questionnaire:question.optional'),
    alone: t('questionnaire:question.alone'),
    tooMany: t('questionnaire:question.tooMany'),
    choose: t('questionnaire:question.choose'),
    yourWords: t('questionnaire:question.yourWords'),
    back: t('questionnaire:question.back'),
    next: t('questionnaire:question.next'),
    skip: t('questionnaire:question.skip'),
    finish: t('questionnaire:question.finish'),
    keys: t('questionnaire:question.keys'),
    leave: t('questionnaire:question.leave'),
    erase: t('questionnaire:question.erase'),
    eraseSure: t('questionnaire:question.eraseSure'),
    eraseNo: t('questionnaire:question.eraseNo'),
  }
}

function voiceWords(t: Translate) {
  return {
    listen: t('questionnaire:voice.listen'),
    stop: t('questionnaire:voice.stop'),
    language: t('questionnaire:voice.language'),
    speaker: t('questionnaire:voice.speaker'),
    silent: t('questionnaire:voice.silent'),
    failed: t('questionnaire:voice.failed'),
  }
}

function previewWords(t: Translate) {
  return {
    eyebrow: {
      self: t('questionnaire:preview.self'),
      child: t('questionnaire:preview.child'),
      other: t('questionnaire:preview.other'),
    },
    slip: t('questionnaire:preview.slip'),
    keepTitleMember: t('questionnaire:preview.keepTitleMember'),
    keepTextMember: t('questionnaire:preview.keepTextMember'),
    keepMember: t('questionnaire:preview.keepMember'),
    redTitle: t('questionnaire:preview.redTitle'),
    redTitleChild: t('questionnaire:preview.redTitleChild'),
    keepTitle: t('questionnaire:preview.keepTitle'),
    keepText: t('questionnaire:preview.keepText'),
    keepTitleRed: t('questionnaire:preview.keepTitleRed'),
    keepTextRed: t('questionnaire:preview.keepTextRed'),
    register: t('questionnaire:preview.register'),
    login: t('questionnaire:preview.login'),
    deadline: t('questionnaire:preview.deadline'),
    change: t('questionnaire:preview.change'),
  }
}
