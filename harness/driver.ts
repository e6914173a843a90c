/** A window of a browser, with the commands of W3C WebDriver that a walk needs. */
export interface Driver {
  open(url: string): Promise<void>
  /** Runs the body of a function in the page; an element that it returns can be clicked. */
  run<T>(script: string, ...values: unknown[]): Promise<T>
  click(element: ElementReference): Promise<void>
  type(element: ElementReference, text: string): Promise<void>
  /** The commands that follow are for the document of a frame; without one, for the page. */
  enter(frame?: ElementReference): Promise<void>
  /** A PNG, as base64. */
  takePicture(): Promise<string>
  /** Errors of scripts and of the page's security policy, as far as the browser reports them. */
  errors(): Promise<string[]>
  end(): Promise<void>
}

/** As the standard names an element in JSON. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export interface ElementReference {
  [ELEMENT]: string
}

export interface Size {
  width: number
  height: number
}
