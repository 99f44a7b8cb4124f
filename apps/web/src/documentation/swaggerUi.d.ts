declare module '@fastify/swagger-ui/static/swagger-ui-bundle.js' {
  /** Shows the calls of an OpenAPI document in an element of the page. */
  export default function SwaggerUi(options: Record<string, unknown>): void;
}
