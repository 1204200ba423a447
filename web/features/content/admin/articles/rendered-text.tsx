/** The rendered text of an article, as HTML that the server has sanitised. */
export function RenderedText({ html, language }: { html: string; language: string }) {
  return <div lang={language} className="prose wrap-break-word" dangerouslySetInnerHTML={{ __html: html }} />
}
