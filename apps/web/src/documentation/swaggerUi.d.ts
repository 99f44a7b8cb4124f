declare module '@fastify/swagger-ui/static/swagger-ui-bundle.js' {
  interface Ui {
    specActions: { updateJsonSpec(spec: object): void };
    /** Has every call send this token. */
    preauthorizeApiKey(scheme: string, token: string): void;
  }

  /** Shows the calls of an OpenAPI document in an element of the page. */
  export default function SwaggerUi(options: Record<string, unknown>): Ui;
}
